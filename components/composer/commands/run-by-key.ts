import { isMac, type KeyStroke, matchesKey } from "@/components/ui/match-key";
import type { CommandContext, ComposerCommand } from "./command";

/** Runs the command of a pressed key; true when there is one, even if it had no effect. */
export function runByKey(commands: readonly ComposerCommand[], context: CommandContext, event: KeyStroke): boolean {
	const mac = isMac();
	const command = commands.find(
		({ keys = [], byBrowser }) => byBrowser !== true && keys.some((key) => matchesKey(event, key, mac)),
	);
	if (command === undefined) return false;
	if (command.enabled?.(context) ?? true) command.run(context);
	return true;
}
