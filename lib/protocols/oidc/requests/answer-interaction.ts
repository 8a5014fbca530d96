import type { InteractionResults } from "oidc-provider";
import type { Interaction } from "./interaction";

/** Stores a result with the earlier results of the same request. @returns the URL at which the engine continues */
export async function answerInteraction(interaction: Interaction, result: InteractionResults): Promise<string> {
	interaction.result = { ...interaction.lastSubmission, ...result };
	await interaction.save(interaction.exp - Math.floor(Date.now() / 1000));
	return interaction.returnTo;
}
