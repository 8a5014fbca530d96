/** The options of the command line. */
export interface Options {
	json?: boolean;
	junit?: string;
	pin?: boolean;
	out?: string;
	type?: string;
	policy?: string;
	"if-match"?: string;
	note?: string;
	force?: boolean;
	"dry-run"?: boolean;
	organization?: string;
	prune?: boolean;
	"allow-weaker"?: boolean;
	"write-secrets"?: boolean;
}

/** A command; returns its exit code. */
export type Command = (operands: readonly string[], options: Options) => number | Promise<number>;
