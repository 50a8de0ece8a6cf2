def lines = new File(basedir, 'build.log').readLines()

def millis = { String client ->
    def line = lines.find { it.startsWith(client + '| returned after ') }
    assert line != null : "$client has not played"
    line.replaceAll(/\D*$/, '').replaceAll(/.* /, '') as int
}
// A round trip by satellite is two ways of 300 ms.
assert millis('client 1 (SATELLITE)') >= 600
assert millis('client 2') < 600
