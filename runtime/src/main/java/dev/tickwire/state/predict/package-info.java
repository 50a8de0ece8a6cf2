/** Prediction of a client's own objects: rules, comparison with received values, correction and drawing. */
package dev.tickwire.state.predict;
