package dev.tickwire.testing.endpoint;

import dev.tickwire.endpoint.Login;
import dev.tickwire.endpoint.LoginListener;
import dev.tickwire.session.DisconnectReason;
import java.util.ArrayList;
import java.util.List;

/** Writes down which clients come and which end before they are admitted, and leaves the decision to the test. */
final class RecordedLogins implements LoginListener {
    final List<Login> arrived = new ArrayList<>();
    final List<Login> toDecide = new ArrayList<>();
    final List<String> ended = new ArrayList<>();

    @Override
    public void decideOnArrival(Login login) {
        arrived.add(login);
    }

    @Override
    public void decide(Login login) {
        toDecide.add(login);
    }

    @Override
    public void loginEnded(Login login, DisconnectReason reason, String text) {
        ended.add((login.index() + " " + reason + " " + text).strip());
    }
}
