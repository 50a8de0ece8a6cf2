package com.example.duel;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.example.duel.wire.DuelClientListener;
import com.example.duel.wire.DuelProtocol;
import dev.tickwire.endpoint.Client;
import dev.tickwire.transport.NetworkPreset;
import dev.tickwire.transport.NetworkSimulator;
import dev.tickwire.transport.Transport;
import dev.tickwire.transport.UdpTransport;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import org.junit.jupiter.api.Test;

class RealSocketTest {
    @Test
    void shouldAlsoPlayOverARealSocket() {
        Transport line = new NetworkSimulator(UdpTransport.open(0), 1, NetworkPreset.MOBILE); // 1 is the seed
        Client client = Client.builder(DuelProtocol.get()).transport(line).build();
        client.listener(new DuelClientListener() {});
        client.connect(new InetSocketAddress(InetAddress.getLoopbackAddress(), 9));
        client.update(0);
        assertEquals(1, line.statistics().datagramsSent());
        client.close();
    }
}
