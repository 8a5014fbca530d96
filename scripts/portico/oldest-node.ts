// What Node.js 20.9, the oldest that the command line promises, lacks. e2e/contract/portico-command.test.ts runs it without them.
import "core-js/actual/map/group-by";
import "core-js/actual/url/parse";
