package com.example.dots;

import com.badlogic.gdx.ApplicationAdapter;
import com.badlogic.gdx.Gdx;
import com.badlogic.gdx.Input.Keys;
import com.badlogic.gdx.graphics.Color;
import com.badlogic.gdx.graphics.glutils.ShapeRenderer;
import com.badlogic.gdx.utils.ScreenUtils;
import com.example.dots.wire.Buttons;
import com.example.dots.wire.Dot;
import com.example.dots.wire.DotsClientListener;
import com.example.dots.wire.DotsProtocol;
import com.example.dots.wire.Move;
import dev.tickwire.endpoint.Client;
import dev.tickwire.input.InputQueue;
import dev.tickwire.state.StateView;
import java.net.InetSocketAddress;

/** Draws all dots, and moves the player's own. */
public class Main extends ApplicationAdapter implements DotsClientListener {
    private Client client;
    private StateView world;
    private InputQueue<Move> moves;
    private ShapeRenderer shapes;

    @Override
    public void create() {
        shapes = new ShapeRenderer();
        client = Client.builder(DotsProtocol.get()).build();
        world = client.state(DotsProtocol.WORLD_CHANNEL);
        moves = client.inputs(DotsProtocol.MOVES_CHANNEL);
        client.listener(this);
        client.predict(DotsProtocol.DOT, DotsProtocol.MOVES_CHANNEL, Rules::step);
        client.connect(new InetSocketAddress("localhost", 40000));
    }

    @Override
    public void render() {
        client.update();
        while (client.isTickDue()) {
            moves.next().buttons(pressed());
            client.flush();
        }
        ScreenUtils.clear(Color.BLACK);
        shapes.begin(ShapeRenderer.ShapeType.Filled);
        for (Dot dot : world.all(DotsProtocol.DOT)) {
            shapes.setColor(dot.isOwned() ? Color.LIME : Color.ORANGE);
            shapes.circle(dot.x(), dot.y(), 20);
        }
        shapes.end();
    }

    private static int pressed() {
        return (Gdx.input.isKeyPressed(Keys.LEFT) ? Buttons.LEFT : 0)
                | (Gdx.input.isKeyPressed(Keys.RIGHT) ? Buttons.RIGHT : 0)
                | (Gdx.input.isKeyPressed(Keys.DOWN) ? Buttons.DOWN : 0)
                | (Gdx.input.isKeyPressed(Keys.UP) ? Buttons.UP : 0);
    }

    @Override
    public void dispose() {
        client.close();
        shapes.dispose();
    }
}
