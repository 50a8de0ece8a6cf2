/** A program that measures how many players a core carries, and prints it. It is no test. */
package dev.tickwire.fleet.capacity;
