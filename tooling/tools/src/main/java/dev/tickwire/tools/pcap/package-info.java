/** Files for Wireshark. */
package dev.tickwire.tools.pcap;
