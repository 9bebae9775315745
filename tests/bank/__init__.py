"""Tests of the bank room."""
