import { parse } from "bowser";
import type { Translate } from "@/lib/platform/i18n/texts";

/** The browser and system of a `User-Agent` in words. */
export function deviceName(userAgent: string, t: Translate): string {
	if (userAgent === "") return t("account:sessions.unknown-device");
	const { browser, os } = parse(userAgent);
	const name = browser.name ?? t("account:sessions.unknown-browser");
	return os.name === undefined ? name : t("account:sessions.device", { browser: name, system: os.name });
}

/** Whether a `User-Agent` is that of a telephone or a tablet. */
export function isHandheld(userAgent: string): boolean {
	const { platform } = parse(userAgent || "-");
	return platform.type === "mobile" || platform.type === "tablet";
}
