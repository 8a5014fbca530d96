import type { CommandContext, ComposerCommand } from "./command";
import { type KeyStroke, matchesKey } from "./match-key";

/** Runs the command whose key was pressed; true when there is one, even if it had nothing to do now. */
export function runByKey(commands: readonly ComposerCommand[], context: CommandContext, event: KeyStroke): boolean {
	const mac = isMac();
	const command = commands.find(
		({ keys = [], byBrowser }) => byBrowser !== true && keys.some((key) => matchesKey(event, key, mac)),
	);
	if (command === undefined) return false;
	if (command.enabled?.(context) ?? true) command.run(context);
	return true;
}

/** Whether this is a keyboard with ⌘. */
export function isMac(): boolean {
	return typeof navigator !== "undefined" && /mac|iphone|ipad/i.test(navigator.platform);
}
