import { route } from "@/app/(api)/route-handlers";
import { operation } from "@/lib/platform/http/operation";
import { searchSubjectsContract } from "@/lib/protocols/authzen/contract";
import { searchSubjects } from "@/lib/protocols/authzen/evaluate";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
	POST: operation(searchSubjectsContract, (context, { body }) => searchSubjects(context, body)),
});
