"use client";
import { DirectionProvider } from "@base-ui/react/direction-provider";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { ClockProvider } from "@/components/ui/clock";
import { PermissionsProvider } from "@/components/ui/permissions";
import { ToastProvider } from "@/components/ui/toast";
import { AllTextsProvider } from "@/lib/platform/i18n/client";
import type { Language } from "@/lib/platform/i18n/languages";
import { OrganizationAddress } from "./organization-address";

/** The providers for the interactive parts of the console. */
export function ConsoleProviders({
	organization,
	language,
	renderedAt,
	held,
	locked,
	children,
}: {
	/** The name of the organization in the address. */
	organization: string;
	language: Language;
	renderedAt: number;
	/** The permissions of the viewer. */
	held: readonly string[];
	/** Whether what a configuration describes is changed by applying files only. */
	locked: boolean;
	children: ReactNode;
}) {
	const [queries] = useState(
		() =>
			new QueryClient({
				defaultOptions: {
					queries: { retry: false, staleTime: 10_000 },
					// Offline, a write fails at once with a message, instead of waiting silently.
					mutations: { networkMode: "always" },
				},
			}),
	);
	return (
		<AllTextsProvider language={language.code}>
			<DirectionProvider direction={language.direction}>
				<QueryClientProvider client={queries}>
					<ClockProvider renderedAt={renderedAt}>
						<PermissionsProvider held={held} locked={locked}>
							<ToastProvider>
								<OrganizationAddress organization={organization}>{children}</OrganizationAddress>
							</ToastProvider>
						</PermissionsProvider>
					</ClockProvider>
				</QueryClientProvider>
			</DirectionProvider>
		</AllTextsProvider>
	);
}
