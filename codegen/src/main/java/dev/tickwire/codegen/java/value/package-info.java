/**
 * Kinds of values, each as one class, and the field that holds one. A field sees its kind; a kind sees its field by
 * {@code ValueField} alone.
 */
package dev.tickwire.codegen.java.value;
