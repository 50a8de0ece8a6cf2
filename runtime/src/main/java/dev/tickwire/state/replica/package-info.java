/** The part of replicated objects that server and client share: cells, references, numbers and changes. */
package dev.tickwire.state.replica;
