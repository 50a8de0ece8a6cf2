package com.example.shown;

/**
 * What the Java of the page of threads takes as given.
 *
 * schemas: feel.md
 */
abstract class Context {}
