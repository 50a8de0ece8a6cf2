/** The command {@code load}: bots of a game in many clients, measured, and compared with thresholds. */
package dev.tickwire.tools.load;
