/** Prediction of the objects that a client owns: rules, comparison with received values, correction and drawing. */
package dev.tickwire.state.predict;
