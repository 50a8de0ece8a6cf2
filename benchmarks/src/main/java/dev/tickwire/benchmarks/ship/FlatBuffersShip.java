package dev.tickwire.benchmarks.ship;

import dev.tickwire.benchmarks.codec.FlatBuffersCodec;
import dev.tickwire.benchmarks.flatbuffers.Rotation;
import dev.tickwire.benchmarks.flatbuffers.ShipCreate;
import dev.tickwire.benchmarks.flatbuffers.Vec3;
import java.nio.ByteBuffer;

/** {@code ShipCreate} with FlatBuffers: a table of structs and numbers, read through reused accessors. */
public final class FlatBuffersShip extends FlatBuffersCodec<Ship> {
    private final ShipCreate table = new ShipCreate();
    private final Vec3 position = new Vec3();
    private final Vec3 velocity = new Vec3();
    private final Rotation rotation = new Rotation();

    @Override
    public int fillAndWrite(Ship values) {
        Ship ship = values.checked();
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
    protected boolean read(ByteBuffer message, Ship game) {
        ShipCreate from = ShipCreate.getRootAsShipCreate(message, table);
        return from.position(position) != null
                && from.rotation(rotation) != null
                && from.velocity(velocity) != null
                && game.offer(
                        ShipType.of(from.shipType()),
                        position.x(),
                        position.y(),
                        position.z(),
                        rotation.x(),
                        rotation.y(),
                        rotation.z(),
                        rotation.w(),
                        velocity.x(),
                        velocity.y(),
                        velocity.z(),
                        from.flagged(),
                        from.shipFlags(),
                        Team.of(from.team()),
                        from.health(),
                        from.thrust());
    }
}
