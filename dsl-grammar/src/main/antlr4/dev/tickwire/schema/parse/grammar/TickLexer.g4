/*
 * The words of the schema language.
 *
 * The lexer never fails. Characters that form no word of the language become tokens of the last kinds. TokenScanner
 * reports these, and removes or repairs them before the parser runs.
 */
lexer grammar TickLexer;

// Keywords that begin a declaration.
PACKAGE  : 'package';
OPTION   : 'option';
IMPORT   : 'import';
CONST    : 'const';
ENUM     : 'enum';
FLAGS    : 'flags';
TYPE     : 'type';
STRUCT   : 'struct';
UNION    : 'union';
MESSAGE  : 'message';
OBJECT   : 'object';
PROTOCOL : 'protocol';

// Keywords that begin an item of a body.
OPTIONAL  : 'optional';
ASCENDING : 'ascending';
ALIGN     : 'align';
RESERVED  : 'reserved';

// Words that are never names.
IF    : 'if';
ELSE  : 'else';
TRUE  : 'true';
FALSE : 'false';

// Words that are keywords in one place only.
MAX            : 'max';
STEP           : 'step';
BLOCK          : 'block';
TIMED          : 'timed';
PULSE          : 'pulse';
MESSAGES       : 'messages';
CHANNEL        : 'channel';
VERSION        : 'version';
SPEAKS         : 'speaks';
SINCE          : 'since';
UNTIL          : 'until';
PACKET         : 'packet';
FRAGMENT_ABOVE : 'fragment_above';
FRAGMENT       : 'fragment';
ID             : 'id';
TICKS          : 'ticks';
CLIENT         : 'client';
SERVER         : 'server';
AT             : 'at';
REWIND         : 'rewind';
IMMEDIATE      : 'immediate';
ONCE           : 'once';
OWNER          : 'owner';
OTHERS         : 'others';
SMOOTH         : 'smooth';
WRAP           : 'wrap';
EXACT          : 'exact';
REF            : 'ref';
KIB            : 'KiB';
MIB            : 'MiB';
MILLISECONDS   : 'ms';
SECONDS        : 's';

IDENTIFIER : [a-zA-Z_] [a-zA-Z0-9_]*;

INTEGER : '0' | [1-9] ('_'* [0-9])* | '0' [xX] HEX_DIGIT ('_'* HEX_DIGIT)* | '0' [bB] [01] ('_'* [01])*;
// Digits on both sides of the point are required, so that 0..1000 is a range.
DECIMAL : DIGITS '.' DIGITS EXPONENT? | DIGITS EXPONENT;
STRING  : '"' (~["\\\r\n] | '\\' ~[\r\n])* '"';

LBRACE    : '{';
RBRACE    : '}';
LPAREN    : '(';
RPAREN    : ')';
LBRACKET  : '[';
RBRACKET  : ']';
SEMICOLON : ';';
COMMA     : ',';
RANGE     : '..';
DOT       : '.';
ARROW     : '->';

LSHIFT           : '<<';
RSHIFT           : '>>';
LESS_OR_EQUAL    : '<=';
GREATER_OR_EQUAL : '>=';
EQUAL            : '==';
NOT_EQUAL        : '!=';
AND              : '&&';
OR               : '||';
LESS             : '<';
GREATER          : '>';
ASSIGN           : '=';
PLUS             : '+';
MINUS            : '-';
STAR             : '*';
SLASH            : '/';
PERCENT          : '%';
NOT              : '!';

// DocComments decides which comments are documentation. A block comment ends at the first star and slash.
LINE_COMMENT  : '//' ~[\r\n]* -> channel(HIDDEN);
BLOCK_COMMENT : '/*' (~'*' | '*'+ ~[*/])* '*'+ '/' -> channel(HIDDEN);
WHITE_SPACE   : [ \t\r\n\f\uFEFF]+ -> skip;

// Operators of other languages, recognized only to name the right ones in errors.
COLON       : ':';
AMPERSAND   : '&';
PIPE        : '|';
HASH_LINE   : '#' ~[\r\n]*;
SINGLE_QUOTED_STRING : '\'' ~['\r\n]* '\'';

// Invalid tokens.
UNTERMINATED_STRING  : '"' (~["\\\r\n] | '\\' ~[\r\n])* '\\'?;
UNTERMINATED_COMMENT : '/*' (~'*' | '*'+ ~[*/])* '*'*;
MALFORMED_NUMBER     : [0-9] [0-9a-zA-Z_]* ('.' [0-9] [0-9a-zA-Z_]*)?;
FOREIGN_WORD         : [\p{L}_$] [\p{L}\p{Nd}_$]*;
UNKNOWN_CHARACTER    : .;

fragment DIGITS    : [0-9] ('_'* [0-9])*;
fragment HEX_DIGIT : [0-9a-fA-F];
fragment EXPONENT  : [eE] [+-]? DIGITS;
