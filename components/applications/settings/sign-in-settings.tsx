"use client";
import { signsPeopleIn } from "@/lib/identity/applications/contract";
import type { OfferedFlow } from "../flow-picker";
import { AddressSettings } from "./address-settings";
import { FlowSettings } from "./flow-settings";
import { IdentitySettings } from "./identity-settings";
import { NativeAppSettings } from "./native-app-settings";
import { useSettings } from "./settings-context";

/** The settings of the tab “Sign-in”. */
export function SignInSettings({ flows }: { flows: readonly OfferedFlow[] }) {
	const { draft, fixed } = useSettings();
	return (
		<>
			<IdentitySettings />
			<AddressSettings />
			{signsPeopleIn(draft.grantTypes) ? <FlowSettings flows={flows} /> : null}
			{draft.grantTypes.includes("authorization_code") && !fixed ? <NativeAppSettings /> : null}
		</>
	);
}
