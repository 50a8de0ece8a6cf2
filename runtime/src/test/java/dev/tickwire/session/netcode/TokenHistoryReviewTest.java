package dev.tickwire.session.netcode;

import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tickwire.session.NetcodeKey;
import java.lang.reflect.Field;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** A process that starts a server on a fresh port for each match, with the same settings. */
class TokenHistoryReviewTest {
    @Test
    void shouldNotGrowWithTheServersThatHaveBeen() throws Exception {
        NetcodeServerSettings settings = NetcodeServerSettings.of(NetcodeKey.random(new Random(1)));
        InetAddress here = InetAddress.getLoopbackAddress();
        byte[] tag = new byte[16];
        InetSocketAddress client = new InetSocketAddress(here, 7);
        for (int match = 0; match < 20_000; match++) {
            ServerTokens tokens = settings.tokens(new InetSocketAddress(here, 10_000 + match));
            tokens.claim(new Random(match));
            tag[0] = (byte) match;
            tag[1] = (byte) (match >> 8);
            assertNotNull(tokens.use(tag, 0, client, 1_000 + match, 900, 1));
            tokens.release();
        }
        Field map = TokenHistory.class.getDeclaredField("tokens");
        map.setAccessible(true);
        Field uses = UsedToken.class.getDeclaredField("uses");
        uses.setAccessible(true);
        long references = 0;
        for (Object used : ((Map<?, ?>) map.get(settings.history())).values()) {
            references += ((Object[]) uses.get(used)).length;
        }
        assertTrue(references < 10 * 20_000, references + " references for 20,000 tokens, each used at one server");
    }
}
