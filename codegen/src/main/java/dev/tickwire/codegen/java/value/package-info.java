/**
 * A class for each kind of value, and the field that holds a value. The classes of values know the field only as a
 * {@code ValueField}.
 */
package dev.tickwire.codegen.java.value;
