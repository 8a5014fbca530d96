import type { InteractionResults } from "oidc-provider";
import type { Interaction } from "./interaction";

/** Keeps the answer, beside those given earlier in the same request. Returns where the engine takes it up. */
export async function answerInteraction(interaction: Interaction, result: InteractionResults): Promise<string> {
	interaction.result = { ...interaction.lastSubmission, ...result };
	await interaction.save(interaction.exp - Math.floor(Date.now() / 1000));
	return interaction.returnTo;
}
