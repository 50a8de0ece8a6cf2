package dev.tickwire.benchmarks.ship;

import dev.tickwire.benchmarks.codec.FlatBuffersCodec;
import dev.tickwire.benchmarks.flatbuffers.Rotation;
import dev.tickwire.benchmarks.flatbuffers.ShipCreate;
import dev.tickwire.benchmarks.flatbuffers.Vec3;
import java.nio.ByteBuffer;

/** FlatBuffers: a table of structs and numbers, read through accessors that are used again. */
public final class FlatBuffersShip extends FlatBuffersCodec<Ship> {
    private final ShipCreate table = new ShipCreate();
    private final Vec3 vector = new Vec3();
    private final Rotation rotation = new Rotation();
    private final Ship decoded = new Ship();

    @Override
    public int encode(Ship ship, int startBit) {
        builder.clear();
        ShipCreate.startShipCreate(builder);
        ShipCreate.addPosition(builder, Vec3.createVec3(builder, ship.x, ship.y, ship.z));
        ShipCreate.addVelocity(builder, Vec3.createVec3(builder, ship.velocityX, ship.velocityY, ship.velocityZ));
        ShipCreate.addRotation(
                builder,
                Rotation.createRotation(
                        builder, (short) ship.rotationX, (short) ship.rotationY, (short) ship.rotationZ, (short)
                                ship.rotationW));
        ShipCreate.addHealth(builder, ship.health);
        ShipCreate.addShipType(builder, ship.shipType.ordinal());
        ShipCreate.addFlagged(builder, ship.flagged);
        ShipCreate.addShipFlags(builder, ship.shipFlags);
        ShipCreate.addTeam(builder, ship.team.ordinal());
        ShipCreate.addThrust(builder, ship.thrust);
        return finish(ShipCreate.endShipCreate(builder));
    }

    @Override
    protected Ship read(ByteBuffer message) {
        ShipCreate from = ShipCreate.getRootAsShipCreate(message, table);
        Ship ship = decoded;
        ship.shipType = ShipType.of(from.shipType());
        if (from.position(vector) == null) {
            return null;
        }
        ship.x = vector.x();
        ship.y = vector.y();
        ship.z = vector.z();
        if (from.rotation(rotation) == null) {
            return null;
        }
        ship.rotationX = rotation.x();
        ship.rotationY = rotation.y();
        ship.rotationZ = rotation.z();
        ship.rotationW = rotation.w();
        if (from.velocity(vector) == null) {
            return null;
        }
        ship.velocityX = vector.x();
        ship.velocityY = vector.y();
        ship.velocityZ = vector.z();
        ship.flagged = from.flagged();
        ship.shipFlags = from.shipFlags();
        ship.team = Team.of(from.team());
        ship.health = from.health();
        ship.thrust = from.thrust();
        return ship.isValid() ? ship : null;
    }
}
