package dev.tickwire.samples.cubes.physics;

import com.jme3.bullet.PhysicsSpace;
import com.jme3.bullet.collision.shapes.BoxCollisionShape;
import com.jme3.bullet.collision.shapes.PlaneCollisionShape;
import com.jme3.bullet.objects.PhysicsRigidBody;
import com.jme3.math.Plane;
import com.jme3.math.Quaternion;
import com.jme3.math.Vector3f;
import dev.tickwire.samples.cubes.wire.Buttons;
import dev.tickwire.samples.cubes.wire.CubesConstants;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.logging.Level;
import java.util.logging.Logger;

/**
 * The physics of the game, by Bullet: small cubes on the ground between four walls, and big cubes that players roll. z
 * is up. The same pushes give the same result. Only the server runs the physics.
 */
public final class CubesPhysics {
    /** Half of the edge of a small cube, in metres. */
    public static final float SMALL_HALF = 0.2f;

    /** Half of the edge of a player's cube, in metres. */
    public static final float BIG_HALF = 0.75f;

    private static final float WALL = 30;
    private static final float SECONDS_A_STEP = 1 / 60f;
    private static final int ROW = 30;
    private static final float APART = 1.2f;
    private static final float SMALL_MASS = 0.2f;
    private static final float BIG_MASS = 8;
    private static final float PUSH = 140;
    private static final float JUMP = 45;
    private static final float PULL_RADIUS = 5;
    private static final float PULL = 5;
    private static final float NEAR_GROUND = BIG_HALF * 2;
    /** Greatest upward speed at which a jump is possible, in metres per second. A faster cube is in a jump already. */
    private static final float RISING = 2;

    private static final float FRICTION = 0.9f;

    /** Parent of Bullet's loggers, which log each new body. The field keeps its level from being garbage collected. */
    private static final Logger BULLET = Logger.getLogger("com.jme3.bullet");

    private final PhysicsSpace space;
    private final List<PhysicsRigidBody> small = new ArrayList<>();
    private final List<PlayerCube> players = new ArrayList<>();
    private final boolean[] isPulled = new boolean[CubesConstants.SMALL];
    private final Vector3f place = new Vector3f();
    private final Vector3f force = new Vector3f();
    private final Vector3f centre = new Vector3f();
    private final Quaternion rotation = new Quaternion();

    /** A player's cube. */
    public static final class PlayerCube {
        private final PhysicsRigidBody body;

        private PlayerCube(PhysicsRigidBody body) {
            this.body = body;
        }
    }

    /** Receives the state of a cube. */
    public interface Sink {
        /**
         * Called with the state of a cube.
         *
         * @param place the centre in metres; reused for the next cube
         * @param rotation the rotation; reused for the next cube
         * @param isPulled whether a player pulls the cube
         */
        void accept(Vector3f place, Quaternion rotation, boolean isPulled);
    }

    /** Creates the world, with the small cubes in rows on the ground. */
    public CubesPhysics() {
        Natives.load();
        BULLET.setLevel(Level.WARNING);
        space = new PhysicsSpace(PhysicsSpace.BroadphaseType.DBVT);
        space.setGravity(new Vector3f(0, 0, -9.81f));
        wall(new Vector3f(0, 0, 1), 0);
        wall(new Vector3f(1, 0, 0), -WALL);
        wall(new Vector3f(-1, 0, 0), -WALL);
        wall(new Vector3f(0, 1, 0), -WALL);
        wall(new Vector3f(0, -1, 0), -WALL);
        BoxCollisionShape shape = new BoxCollisionShape(SMALL_HALF);
        for (int cube = 0; cube < CubesConstants.SMALL; cube++) {
            int column = cube % ROW;
            int row = cube / ROW;
            float x = (column - (ROW - 1) / 2f) * APART;
            float y = (row - (ROW - 1) / 2f) * APART;
            small.add(body(shape, SMALL_MASS, x, y, SMALL_HALF));
        }
    }

    private void wall(Vector3f normal, float distance) {
        PhysicsRigidBody wall = new PhysicsRigidBody(
                new PlaneCollisionShape(new Plane(normal, distance)), PhysicsRigidBody.massForStatic);
        wall.setFriction(FRICTION);
        space.addCollisionObject(wall);
    }

    private PhysicsRigidBody body(BoxCollisionShape shape, float mass, float x, float y, float z) {
        PhysicsRigidBody body = new PhysicsRigidBody(shape, mass);
        body.setPhysicsLocation(new Vector3f(x, y, z));
        body.setFriction(FRICTION);
        body.setDamping(0.1f, 0.3f);
        space.addCollisionObject(body);
        return body;
    }

    /**
     * Adds a player's cube.
     *
     * @param x the place along x, in metres
     * @param y the place along y, in metres
     */
    public PlayerCube add(float x, float y) {
        PlayerCube player = new PlayerCube(body(new BoxCollisionShape(BIG_HALF), BIG_MASS, x, y, BIG_HALF * 2));
        players.add(player);
        return player;
    }

    /** Removes a player's cube. */
    public void remove(PlayerCube player) {
        players.remove(player);
        space.removeCollisionObject(player.body);
    }

    /** Begins a tick. No cube is pulled until a {@link #push} does so. */
    public void beginTick() {
        Arrays.fill(isPulled, false);
    }

    /** Applies the buttons of a player in this tick. */
    public void push(PlayerCube player, int buttons) {
        PhysicsRigidBody body = player.body;
        body.getPhysicsLocation(centre);
        float x = axis(buttons, Buttons.LEFT, Buttons.RIGHT);
        float y = axis(buttons, Buttons.BACK, Buttons.FORWARD);
        if (x != 0 || y != 0) {
            body.activate();
            body.applyCentralForce(force.set(x * PUSH / 2, y * PUSH / 2, 0));
            body.applyTorque(force.set(-y * PUSH / 2, x * PUSH / 2, 0));
        }
        if (Buttons.has(buttons, Buttons.JUMP) && centre.z < NEAR_GROUND && body.getLinearVelocity(force).z < RISING) {
            body.activate();
            body.applyCentralImpulse(force.set(0, 0, JUMP));
        }
        if (Buttons.has(buttons, Buttons.PULL)) {
            pull();
        }
    }

    private static float axis(int buttons, int less, int more) {
        return (Buttons.has(buttons, more) ? 1 : 0) - (Buttons.has(buttons, less) ? 1 : 0);
    }

    private void pull() {
        for (int cube = 0; cube < small.size(); cube++) {
            PhysicsRigidBody body = small.get(cube);
            body.getPhysicsLocation(place);
            float distance = place.distance(centre);
            if (distance < PULL_RADIUS && distance > 0) {
                isPulled[cube] = true;
                body.activate();
                body.applyCentralForce(force.set(centre).subtractLocal(place).multLocal(PULL / distance));
            }
        }
    }

    /** Ends the tick: moves all cubes by 1/60 second. */
    public void step() {
        space.update(SECONDS_A_STEP, 0);
    }

    /**
     * Reads the state of a small cube.
     *
     * @param cube the number of the cube
     */
    public void read(int cube, Sink sink) {
        read(small.get(cube), isPulled[cube], sink);
    }

    /** Reads the state of a player's cube. */
    public void read(PlayerCube player, Sink sink) {
        read(player.body, true, sink);
    }

    private void read(PhysicsRigidBody body, boolean pulled, Sink sink) {
        sink.accept(body.getPhysicsLocation(place), body.getPhysicsRotation(rotation), pulled);
    }
}
