def log = new File(basedir, 'build.log').getText('UTF-8')
assert log.contains('Using the MultiThreadedBuilder implementation with a thread count of 4')
assert !log.contains('not marked as')
['one', 'two', 'three', 'four'].each { module ->
    assert new File(basedir, "$module/target/classes/example/$module/Move.class").isFile()
    assert !new File(basedir, "$module/target/generated-sources/tickwire/example/shared").exists()
}
true
