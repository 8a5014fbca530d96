"use client";
import { LogIn } from "lucide-react";
import { Button } from "@/components/ui/button";
import { useText } from "@/lib/platform/i18n/client";
import { actIn } from "./act-in";

/** Leads the console into an organization. */
export function OpenOrganization({ name }: { name: string }) {
	const { t } = useText();
	return (
		<Button variant="primary" onClick={() => actIn(name)}>
			<LogIn size={16} aria-hidden="true" className="rtl:-scale-x-100" />
			{t("organizations:open")}
		</Button>
	);
}
