import { choiceFilter } from "@/components/list/filters";
import { listAddress, type StateOf } from "@/components/list/list-address";

export const flowTypes = ["AUTHENTICATION", "REGISTRATION", "APPROVAL"] as const;
export const flowSorts = ["created", "updated", "name", "handle", "type"] as const;

export const flowList = listAddress({
	path: "/console/flows",
	sorts: flowSorts,
	downward: ["created", "updated"],
	filters: { type: choiceFilter(flowTypes) },
});

export type FlowListState = StateOf<typeof flowList>;
