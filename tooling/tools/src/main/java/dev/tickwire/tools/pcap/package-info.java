/** Files of packets that Wireshark reads. */
package dev.tickwire.tools.pcap;
