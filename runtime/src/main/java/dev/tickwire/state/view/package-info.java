/** The client's side of objects: what it was told, and what it shows. */
package dev.tickwire.state.view;
