package dev.tickwire.fleet.matchmaker;

import dev.tickwire.base.Arguments;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.util.Optional;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * A secret that the matchmaker shares with a game's backend, and with its servers. A caller with the header
 * {@code Authorization: Bearer SECRET} is trusted, whatever account the request names. The secret must not be in a
 * game's client.
 */
public final class SharedSecret implements Authenticator {
    /** Least length of a secret, in bytes. */
    public static final int MIN_BYTES = 16;

    private static final String SCHEME = "Bearer ";
    private static final Pattern VISIBLE = Pattern.compile("[!-~]([ -~]*[!-~])?");

    private final byte[] secret;

    /**
     * Creates a secret.
     *
     * @param secret at least {@value #MIN_BYTES} printable characters of ASCII, without a space at either end
     * @throws IllegalArgumentException if the secret is shorter, or has other characters
     */
    public SharedSecret(String secret) {
        this.secret = Arguments.required("secret", secret).getBytes(StandardCharsets.UTF_8);
        if (!VISIBLE.matcher(secret).matches()) {
            throw new IllegalArgumentException("secret has a character that is not ASCII, as a header requires");
        }
        if (this.secret.length < MIN_BYTES) {
            throw new IllegalArgumentException(
                    "secret of " + this.secret.length + " bytes, must be at least " + MIN_BYTES);
        }
    }

    @Override
    public Optional<MatchRequest> authenticate(@Nullable String authorization, MatchRequest request) {
        return isIn(authorization) ? Optional.of(request) : Optional.empty();
    }

    @Override
    public boolean isImmediate() {
        return true;
    }

    /**
     * Returns whether the Authorization header has the secret. Takes the same time for any two secrets of one length.
     */
    boolean isIn(@Nullable String authorization) {
        return authorization != null
                && authorization.regionMatches(true, 0, SCHEME, 0, SCHEME.length())
                && MessageDigest.isEqual(
                        secret, authorization.substring(SCHEME.length()).getBytes(StandardCharsets.UTF_8));
    }

    /**
     * Returns the value of the Authorization header with the secret.
     *
     * @return the value
     */
    public String header() {
        return SCHEME + new String(secret, StandardCharsets.UTF_8);
    }
}
