def game = new File(basedir, 'game/target')
assert new File(game, 'generated-sources/tickwire/example/game/Move.java').isFile()
assert new File(game, 'classes/example/game/Mover.class').isFile()

// What comes from the dependency is neither generated nor packed again.
assert !new File(game, 'generated-sources/tickwire/example/shared').exists()
assert !new File(game, 'classes/META-INF/tickwire/shared').exists()
assert new File(game, 'classes/META-INF/tickwire/game.tick').isFile()

// The language server finds the dependency by this list.
def lists = new File(game, 'tickwire').listFiles().findAll { it.name.endsWith('.classpath') }
assert lists.size() == 1
assert lists[0].readLines().any { it.contains('shared') && new File(it).exists() }
