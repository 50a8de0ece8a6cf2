/** Reading of a server's packets at a client: versions as baselines, and ticks of which all updates were received. */
package dev.tickwire.state.client.receive;
