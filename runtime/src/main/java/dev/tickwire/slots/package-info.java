/** Things in numbered slots of an array, as peers and objects are. */
package dev.tickwire.slots;
