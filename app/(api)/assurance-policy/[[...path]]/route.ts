import { handlers } from "@/app/(api)/api";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = handlers;
