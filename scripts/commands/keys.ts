import { withoutLimits } from "@/db/client";
import { adoptDeployment, differencesFromDeployment } from "@/db/deployment";
import { openService } from "@/db/open-service";
import { encryptedSecrets } from "@/lib/flows/secrets";
import { encryptedActions } from "@/lib/identity/actions";
import { encryptedCredentials } from "@/lib/identity/directory";
import { encryptedIdentityProviders } from "@/lib/identity/identity-providers";
import { organizationByName } from "@/lib/identity/organization-tree";
import { encryptedProvisioning } from "@/lib/identity/provisioning";
import { encryptedWalletVerifiers } from "@/lib/identity/wallets";
import { encryptedWebhooks } from "@/lib/identity/webhooks";
import { environment } from "@/lib/platform/env";
import { encryptedSenders } from "@/lib/platform/messages";
import { encryptedPushBrowsers, encryptedPushKeys } from "@/lib/platform/push";
import {
	discardUnreadableKeys,
	encryptedSigningKeys,
	reencryptColumn,
	rotateSigningKeys,
	unreadableKeys,
} from "@/lib/platform/tokens";
import { encryptedSignalStreams } from "@/lib/protocols/signals";

// npm run keys -- rotate [organization] | reencrypt | adopt | discard [--confirm=NUMBER]

const [action, name] = process.argv.slice(2);
try {
	if (action === "rotate") await withoutLimits(() => rotate(name ?? environment().rootOrganization));
	else if (action === "reencrypt") await withoutLimits(reencrypt);
	else if (action === "adopt") await withoutLimits(adopt);
	else if (action === "discard") await withoutLimits(() => discard(name));
	else {
		console.error("Usage: npm run keys -- rotate [organization] | reencrypt | adopt | discard [--confirm=NUMBER]");
		process.exit(2);
	}
	process.exit();
} catch (error) {
	console.error(error instanceof Error ? error.message : error);
	process.exit(1);
}

async function rotate(organizationName: string): Promise<void> {
	// Sign-ins would fail with signing keys that the service cannot decrypt.
	const db = await openService("uses");
	const organization = await organizationByName(organizationName);
	if (organization === undefined) throw new Error(`There is no organization ${organizationName}`);
	await rotateSigningKeys(organization.id);
	await db.close();
	console.log(
		`New keys for ${organizationName}: published now, signing in 3 minutes, the old ones verify for 2 more days`,
	);
}

const SAYS_EVERY_MS = 2_000;

/** Encrypts values again that are not encrypted with the first key of ENCRYPTION_KEY. */
async function reencrypt(): Promise<void> {
	const db = await openService("uses");
	const columns = {
		"signing keys": encryptedSigningKeys,
		"authenticator apps and passkeys": encryptedCredentials,
		senders: encryptedSenders,
		"keys for push services": encryptedPushKeys,
		"browsers that show notifications": encryptedPushBrowsers,
		"identity providers": encryptedIdentityProviders,
		"secrets of flows": encryptedSecrets,
		"wallet settings": encryptedWalletVerifiers,
		actions: encryptedActions,
		webhooks: encryptedWebhooks,
		"streams of signals": encryptedSignalStreams,
		"provisioning targets": encryptedProvisioning,
	};
	let unreadable = 0;
	for (const [name, column] of Object.entries(columns)) {
		let saidAt = performance.now();
		const done = await reencryptColumn(column, ({ looked, changed }) => {
			if (performance.now() - saidAt < SAYS_EVERY_MS) return;
			saidAt = performance.now();
			console.log(`${name}: ${looked} looked at, ${changed} encrypted anew …`);
		});
		unreadable += done.unreadable;
		const left = done.unreadable === 0 ? "" : `, ${done.unreadable} cannot be read with any key of ENCRYPTION_KEY`;
		console.log(`${name}: ${done.changed} encrypted anew${left}`);
	}
	await db.close();
	if (unreadable > 0) process.exitCode = 1;
}

/** Makes the settings of this machine those of the deployment, as an explicit decision of the operator. */
async function adopt(): Promise<void> {
	const db = await openService("adopts");
	await db.close();
	console.log(
		`From now on this database belongs to ${environment().baseUrl} with this ENCRYPTION_KEY and SESSION_SECRET: restart every machine with them`,
	);
}

/**
 * Says which data will be lost, and deletes it if the number of keys is confirmed. Refuses to run with secrets that were
 * generated for this process: with a database of several machines they would become the secrets of all of them.
 */
async function discard(confirmation = ""): Promise<void> {
	const { baseUrl, databaseUrl, given } = environment();
	if (databaseUrl !== undefined && (given.encryptionKey === undefined || given.sessionSecret === undefined))
		throw new Error(
			"Nothing was discarded: set ENCRYPTION_KEY and SESSION_SECRET to those that every machine will have, in the environment or in .env",
		);
	const db = await openService("copies");
	const unreadable = await unreadableKeys();
	if (unreadable.length === 0) {
		console.log("Nothing was discarded: this ENCRYPTION_KEY reads every signing key");
	} else if (confirmation !== `--confirm=${unreadable.length}`) {
		const others = (await differencesFromDeployment(db)).map((difference) => `\n  ${difference}`);
		console.error(
			`This deletes ${unreadable.length} signing keys that this ENCRYPTION_KEY cannot read. Tokens and assertions that they have signed are no longer valid, and nobody can bring the keys back: if the former ENCRYPTION_KEY can be found, set it instead.
The database then belongs to ${baseUrl} with this ENCRYPTION_KEY and SESSION_SECRET. Machines with other settings are refused.${others.length === 0 ? "" : ` What becomes different:${others.join("")}`}
Nothing was discarded. To do it: npm run keys -- discard --confirm=${unreadable.length}`,
		);
		process.exitCode = 1;
	} else {
		const discarded = await discardUnreadableKeys(unreadable);
		await adoptDeployment(db);
		console.log(
			`${discarded} signing keys discarded that this ENCRYPTION_KEY cannot read; new ones are made at the next start of every machine with these settings`,
		);
	}
	await db.close();
}
