/**
 * One class for each kind of value, and the field that holds one. Values see their field only as a {@code ValueField}.
 */
package dev.tickwire.codegen.java.value;
