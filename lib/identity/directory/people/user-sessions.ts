import type { RequestContext } from "@/lib/platform/kernel";
import { placeOf } from "@/lib/platform/places";
import { bySignIn } from "./by-sign-in";
import { selectDevicesOf } from "./device-repository";
import type { UserSession } from "./person-contract";
import { selectSessionsOf } from "./repository";
import { ownUserOf } from "./user-of";

/**
 * The sessions of a user, latest first; those that one sign-in opened at several organizations are one. Devices that the user has
 * let in have no session of a browser, and are among them.
 */
export async function userSessions(
	{ principal }: RequestContext,
	userId: string,
): Promise<{ sessions: UserSession[] }> {
	const { id } = await ownUserOf(principal, userId);
	const [rows, devices] = await Promise.all([selectSessionsOf(id), selectDevicesOf(id)]);
	const browsers = bySignIn(rows).map(
		async ([{ uid: _, originUid: __, ...session }, ...others]): Promise<UserSession> => ({
			...session,
			kind: "browser",
			country: (await placeOf(session.clientAddress))?.country ?? null,
			alsoIn: others.map(({ organization }) => organization),
		}),
	);
	const elsewhere = devices.map(
		({ grantId: _, ...device }): UserSession => ({
			...device,
			...{ alsoIn: [], amr: "", userAgent: "", clientAddress: "", country: null },
		}),
	);
	const sessions = [...(await Promise.all(browsers)), ...elsewhere];
	return { sessions: sessions.toSorted((one, other) => Date.parse(other.startedAt) - Date.parse(one.startedAt)) };
}
