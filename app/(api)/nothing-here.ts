import { nextHandlers } from "@/lib/platform/http/next-handlers";
import { findResource } from "./api";

/** Answers paths below an interface that no operation has, under plain Next. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = nextHandlers(findResource);
