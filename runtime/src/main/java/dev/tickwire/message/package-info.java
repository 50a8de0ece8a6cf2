/**
 * Messages that a game sends and receives, with their pools and their ownership. Generated classes extend the classes
 * of this package.
 */
package dev.tickwire.message;
