package dev.tickwire.samples.cubes.draw;

import com.badlogic.gdx.Gdx;
import com.badlogic.gdx.graphics.Color;
import com.badlogic.gdx.graphics.GL20;
import com.badlogic.gdx.graphics.PerspectiveCamera;
import com.badlogic.gdx.graphics.VertexAttributes.Usage;
import com.badlogic.gdx.graphics.g3d.Environment;
import com.badlogic.gdx.graphics.g3d.Material;
import com.badlogic.gdx.graphics.g3d.Model;
import com.badlogic.gdx.graphics.g3d.ModelBatch;
import com.badlogic.gdx.graphics.g3d.ModelInstance;
import com.badlogic.gdx.graphics.g3d.attributes.ColorAttribute;
import com.badlogic.gdx.graphics.g3d.environment.DirectionalLight;
import com.badlogic.gdx.graphics.g3d.utils.MeshPartBuilder;
import com.badlogic.gdx.graphics.g3d.utils.ModelBuilder;
import com.badlogic.gdx.math.Vector3;
import com.badlogic.gdx.utils.Disposable;
import dev.tickwire.samples.cubes.net.CubesClient;
import dev.tickwire.samples.cubes.physics.CubesPhysics;
import dev.tickwire.samples.cubes.wire.Cube;
import dev.tickwire.samples.cubes.wire.CubesConstants;
import dev.tickwire.samples.cubes.wire.CubesProtocol;

/** Draws the cubes in three dimensions, from behind and above the player's own. */
public final class CubesView implements Disposable {
    private static final float FIELD_OF_VIEW = 60;
    private static final float BEHIND = 9;
    private static final float ABOVE = 7;
    private static final float AHEAD = 3;
    private static final float FAR = 80;
    private static final float HALF_SIDE = 30;
    private static final int LINES = 12;
    private static final float LINE_HALF_WIDTH = 0.03f;
    private static final float LINE_HEIGHT = 0.01f;
    private static final float SUNLIGHT = 0.5f;
    private static final float DAYLIGHT = 0.5f;
    private static final int BOX = Usage.Position | Usage.Normal;

    private final PerspectiveCamera camera = new PerspectiveCamera();
    private final ModelBatch batch = new ModelBatch();
    private final Environment light = new Environment();
    private final Model small = box(CubesPhysics.SMALL_HALF, Palette.SMALL);
    private final Model pulled = box(CubesPhysics.SMALL_HALF, Palette.PULLED);
    private final Model own = box(CubesPhysics.BIG_HALF, Palette.OWN);
    private final Model other = box(CubesPhysics.BIG_HALF, Palette.OTHER);
    private final Model ground = ground();
    private final ModelInstance groundShown = new ModelInstance(ground);
    private final ModelInstance ownShown = new ModelInstance(own);
    private final ModelInstance[] smallShown = instances(small, CubesConstants.SMALL);
    private final ModelInstance[] pulledShown = instances(pulled, CubesConstants.SMALL);
    private final ModelInstance[] othersShown = instances(other, CubesConstants.MAX_PLAYERS);
    private final Vector3 point = new Vector3();
    private final Vector3 centre = new Vector3(0, 0, CubesPhysics.BIG_HALF);

    /** Creates the view. Needs an OpenGL context. */
    public CubesView() {
        camera.fieldOfView = FIELD_OF_VIEW;
        camera.near = 1;
        camera.far = FAR;
        light.set(new ColorAttribute(ColorAttribute.AmbientLight, DAYLIGHT, DAYLIGHT, DAYLIGHT, 1));
        light.add(new DirectionalLight().set(SUNLIGHT, SUNLIGHT, SUNLIGHT, -0.4f, 0.3f, -0.85f));
    }

    private static Model box(float half, Color colour) {
        Material material = new Material(ColorAttribute.createDiffuse(colour));
        return new ModelBuilder().createBox(2 * half, 2 * half, 2 * half, material, BOX);
    }

    private static Model ground() {
        ModelBuilder builder = new ModelBuilder();
        builder.begin();
        MeshPartBuilder floor = builder.part(
                "floor", GL20.GL_TRIANGLES, BOX, new Material(ColorAttribute.createDiffuse(Palette.GROUND)));
        rectangle(floor, -HALF_SIDE, -HALF_SIDE, HALF_SIDE, HALF_SIDE, 0);
        MeshPartBuilder lines = builder.part(
                "lines", GL20.GL_TRIANGLES, BOX, new Material(ColorAttribute.createDiffuse(Palette.LINES)));
        for (int line = 0; line <= LINES; line++) {
            float at = (line * 2f / LINES - 1) * HALF_SIDE;
            float low = at - LINE_HALF_WIDTH;
            float high = at + LINE_HALF_WIDTH;
            rectangle(lines, low, -HALF_SIDE, high, HALF_SIDE, LINE_HEIGHT);
            rectangle(lines, -HALF_SIDE, low, HALF_SIDE, high, LINE_HEIGHT);
        }
        return builder.end();
    }

    private static void rectangle(MeshPartBuilder part, float left, float near, float right, float far, float z) {
        part.rect(left, near, z, right, near, z, right, far, z, left, far, z, 0, 0, 1);
    }

    private static ModelInstance[] instances(Model model, int count) {
        ModelInstance[] instances = new ModelInstance[count];
        for (int instance = 0; instance < count; instance++) {
            instances[instance] = new ModelInstance(model);
        }
        return instances;
    }

    /** Called when the window has a new size. */
    public void resize(int pixelsWide, int pixelsHigh) {
        camera.viewportWidth = pixelsWide;
        camera.viewportHeight = pixelsHigh;
    }

    /** Draws the cubes of the client's view. */
    public void draw(CubesClient client) {
        updateCamera(client.own());
        Gdx.gl.glClear(GL20.GL_DEPTH_BUFFER_BIT);
        batch.begin(camera);
        batch.render(groundShown, light);
        for (Cube cube : client.world().all(CubesProtocol.CUBE)) {
            ModelInstance shown = shown(cube);
            shown.transform.set(
                    cube.position().x(),
                    cube.position().y(),
                    cube.position().z(),
                    cube.facingX(),
                    cube.facingY(),
                    cube.facingZ(),
                    cube.facingW());
            if (camera.frustum.sphereInFrustum(shown.transform.getTranslation(point), 2 * CubesPhysics.BIG_HALF)) {
                batch.render(shown, light);
            }
        }
        batch.end();
    }

    private ModelInstance shown(Cube cube) {
        if (cube.isOwned()) {
            return ownShown;
        } else if (cube.number() >= CubesConstants.SMALL) {
            return othersShown[cube.number() - CubesConstants.SMALL];
        }
        return cube.interacting() ? pulledShown[cube.number()] : smallShown[cube.number()];
    }

    /** Points the camera at a cube. Without a cube, the camera stays where the last cube was. */
    private void updateCamera(Cube from) {
        if (from != null && from.isPresent()) {
            centre.set(from.position().x(), from.position().y(), from.position().z());
        }
        camera.position.set(centre).add(0, -BEHIND, ABOVE);
        camera.up.set(Vector3.Z);
        camera.lookAt(centre.x, centre.y + AHEAD, centre.z);
        camera.update();
    }

    /**
     * Returns the pixel of a point, from the lower left. The vector is reused.
     *
     * @param x along x, in metres
     * @param y along y, in metres
     * @param z the height, in metres
     */
    public Vector3 pixel(float x, float y, float z) {
        return camera.project(point.set(x, y, z), 0, 0, camera.viewportWidth, camera.viewportHeight);
    }

    @Override
    public void dispose() {
        batch.dispose();
        small.dispose();
        pulled.dispose();
        own.dispose();
        other.dispose();
        ground.dispose();
    }
}
