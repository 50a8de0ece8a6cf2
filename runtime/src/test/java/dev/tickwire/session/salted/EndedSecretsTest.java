package dev.tickwire.session.salted;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tickwire.Seeds;
import dev.tickwire.session.address.SipHash;
import java.util.HashSet;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;

class EndedSecretsTest {
    @Test
    void shouldRememberASecretUntilItsResponseIsGoodNoLonger() {
        EndedSecrets ended = new EndedSecrets(new Random(1));
        ended.add(7, 3, 3);
        ended.add(8, 3, 4);
        ended.add(9, 2, 4);
        assertTrue(ended.contains(7, 4));
        assertTrue(ended.contains(8, 4));
        assertFalse(ended.contains(9, 4), "its response was good in period 3 for the last time");
        assertFalse(ended.contains(7, 5));
        assertFalse(ended.contains(8, 5));
        ended.add(10, 5, 5);
        assertFalse(ended.contains(10, 50));
    }

    @Test
    void shouldHaveRoomAgainOnceItsPeriodsAreOver() {
        EndedSecrets ended = new EndedSecrets(100, new Random(1));
        for (int secret = 0; secret < 90; secret++) {
            assertTrue(ended.hasRoomFor(11, 0));
            ended.add(secret, 0, 0);
        }
        assertTrue(ended.hasRoomFor(10, 0));
        assertFalse(ended.hasRoomFor(11, 0));
        assertFalse(ended.hasRoomFor(11, 1));
        assertTrue(ended.hasRoomFor(100, 2));
    }

    @Test
    void shouldBeASet() {
        long seed = Seeds.of(EndedSecretsTest.class);
        Random random = new Random(seed);
        SecretSet set = new SecretSet(new SipHash(random));
        Set<Long> model = new HashSet<>();
        for (int step = 0; step < 20_000; step++) {
            long secret = random.nextInt(3) == 0 ? random.nextInt(100) : random.nextLong();
            assertEquals(model.contains(secret), set.contains(secret), "seed " + seed);
            model.add(secret);
            set.add(secret);
            assertEquals(model.size(), set.size(), "seed " + seed);
            assertTrue(set.contains(secret), "seed " + seed);
            if (random.nextInt(5000) == 0) {
                model.clear();
                set.clear();
            }
        }
    }
}
