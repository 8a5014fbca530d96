import { firstOf, type LdapEntry } from "./ldap-entry";

/** What a directory says of an account besides its password. */
export type AccountState = "active" | "must-change" | "password-expired" | "locked" | "disabled" | "expired";

/** The attributes that `accountState` reads; operational ones are sent only when they are asked for. */
export const STATE_ATTRIBUTES = [
	"userAccountControl",
	"msDS-User-Account-Control-Computed",
	"accountExpires",
	"pwdLastSet",
	"lockoutTime",
	"shadowExpire",
	"shadowLastChange",
	"shadowMax",
	"pwdReset",
	"pwdAccountLockedTime",
	"nsAccountLock",
	"loginDisabled",
];

/** Bits of `userAccountControl` (MS-ADTS §2.2.16). */
const UF = { disabled: 0x2, locked: 0x10, neverExpires: 0x10000, passwordExpired: 0x800000 };
/** Between 1601 and 1970, in milliseconds. */
const FILE_TIME_EPOCH_MS = 11_644_473_600_000;
const NEVER = "9223372036854775807";
const DAY_MS = 86_400_000;
/** `pwdAccountLockedTime` of an account that only an administrator unlocks. */
const LOCKED_FOR_GOOD = "000001010000Z";

/**
 * Whether an account may sign in, by Active Directory, by the shadow attributes of RFC 2307, and by the password policy of OpenLDAP and
 * 389 Directory Server. What a directory does not say is not judged.
 */
export function accountState(entry: Pick<LdapEntry, "values">, now: number): AccountState {
	const text = (attribute: string) => firstOf(entry, attribute);
	const number = (attribute: string) => Number(text(attribute) ?? Number.NaN);
	const control = (number("userAccountControl") || 0) | (number("msDS-User-Account-Control-Computed") || 0);
	const isTrue = (attribute: string) => text(attribute)?.toUpperCase() === "TRUE";
	if ((control & UF.disabled) !== 0 || isTrue("nsAccountLock") || isTrue("loginDisabled")) return "disabled";
	if (text("pwdAccountLockedTime") === LOCKED_FOR_GOOD) return "disabled";
	const lastDay = number("shadowExpire");
	if (isPast(text("accountExpires"), now) || (lastDay >= 0 && lastDay * DAY_MS <= now)) return "expired";
	if ((control & UF.locked) !== 0) return "locked";
	const neverExpires = (control & UF.neverExpires) !== 0;
	if (isTrue("pwdReset") || number("shadowLastChange") === 0) return "must-change";
	if (text("pwdLastSet") === "0" && !neverExpires) return "must-change";
	if ((control & UF.passwordExpired) !== 0) return "password-expired";
	const [changed, lives] = [number("shadowLastChange"), number("shadowMax")];
	return changed > 0 && lives > 0 && lives < 99_999 && (changed + lives) * DAY_MS < now ? "password-expired" : "active";
}

/** Whether a time of Active Directory (100 ns since 1601; 0 and the largest number mean never) has passed. */
function isPast(fileTime: string | undefined, now: number): boolean {
	if (fileTime === undefined || fileTime === "0" || fileTime === NEVER || !/^\d+$/.test(fileTime)) return false;
	return Number(BigInt(fileTime) / 10_000n) - FILE_TIME_EPOCH_MS <= now;
}

/** Whether the account itself is out of use; otherwise only its password has to be changed, or a time has to pass. */
export function isOutOfUse(state: AccountState): boolean {
	return state === "disabled" || state === "expired";
}
