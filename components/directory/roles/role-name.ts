import type { Translate } from "@/lib/platform/i18n/texts";
import { shippedRoleNamed } from "@/lib/platform/kernel/shipped-roles";

/** The name of a role as the console shows it: that of a shipped role in the language of the viewer. */
export function roleName(t: Translate, name: string): string {
	const key = shippedRoleNamed(name);
	return key === undefined ? name : t(`roles:shipped.${key}`);
}
