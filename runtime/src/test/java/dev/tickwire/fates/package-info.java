/** All ways in which a network can treat the first packets of a run. */
package dev.tickwire.fates;
