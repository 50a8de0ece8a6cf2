package dev.tickwire.session.netcode.token;

import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.tickwire.Seeds;
import dev.tickwire.session.NetcodeKey;
import dev.tickwire.session.netcode.NetcodeWorld;
import dev.tickwire.session.slot.SpokenIds;
import dev.tickwire.vectors.VectorFile;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class UsedTokensTest {
    private static final long PROTOCOL_ID = NetcodeWorld.PROTOCOL_ID;

    private final UsedTokens used = new UsedTokens(3);
    private final UsedTokens others = new UsedTokens(3);

    @Test
    void shouldKeepATokenThatAGameGaveHoweverManyServersOffer() {
        byte[] token = token();
        used.add(token, SpokenIds.of(PROTOCOL_ID), others);
        for (int offer = 0; offer < 10; offer++) {
            others.add(token(), SpokenIds.of(PROTOCOL_ID), used);
        }
        assertThrows(IllegalArgumentException.class, () -> used.add(token, SpokenIds.of(PROTOCOL_ID), others));
        assertThrows(IllegalArgumentException.class, () -> others.add(token, SpokenIds.of(PROTOCOL_ID), used));
    }

    @Test
    void shouldRefuseATokenThatWasUsedAndShowNoKeyOfIt() {
        byte[] token = token();
        used.add(token, SpokenIds.of(PROTOCOL_ID), others);
        String message = assertThrows(
                        IllegalArgumentException.class,
                        () -> used.add(token.clone(), SpokenIds.of(PROTOCOL_ID), others))
                .getMessage();

        assertEquals(
                "token = connect token for [localhost/127.0.0.1:40000], valid until Unix second 1045, was used already:"
                        + " it is valid for one connection, get a new one from the backend",
                message.replace("[/", "[localhost/"));
        assertFalse(message.contains(VectorFile.hex(ConnectToken.read(token).clientToServerKey(), 0, 4)));
    }

    @Test
    void shouldRememberTheLatestAlone() {
        List<byte[]> tokens = List.of(token(), token(), token(), token());
        tokens.forEach(token -> used.add(token, SpokenIds.of(PROTOCOL_ID), others));

        assertEquals(3, used.size());
        assertDoesNotThrow(() -> used.add(tokens.get(0), SpokenIds.of(PROTOCOL_ID), others));
        assertThrows(IllegalArgumentException.class, () -> used.add(tokens.get(3), SpokenIds.of(PROTOCOL_ID), others));
    }

    @Test
    void shouldLeaveItToTheSessionToRefuseWhatIsNoTokenOfThisProtocol() {
        byte[] foreign = token();
        for (int time = 0; time < 2; time++) {
            assertDoesNotThrow(() -> used.add(new byte[5], SpokenIds.of(PROTOCOL_ID), others));
            assertDoesNotThrow(() -> used.add(foreign, SpokenIds.of(PROTOCOL_ID + 1), others));
        }
        assertEquals(0, used.size());
    }

    private static byte[] token() {
        return new TokenMint(
                        PROTOCOL_ID,
                        NetcodeKey.random(new Random(Seeds.of(UsedTokensTest.class))),
                        List.of(NetcodeWorld.SERVER))
                .mint(1000, 1, new byte[0]);
    }
}
