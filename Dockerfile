# The server in live mode, for a database of your own (compose.yaml has both). docs/how-to/deploy.md says what to set.
FROM node:24-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci --ignore-scripts
COPY . .
RUN npm run build && npm prune --omit=dev --omit=optional --ignore-scripts

FROM node:24-slim
ENV NODE_ENV=production
WORKDIR /app
COPY --from=build /app/package.json ./
COPY --from=build /app/node_modules node_modules
COPY --from=build /app/dist/admin dist/admin
COPY --from=build /app/dist/blocks dist/blocks
COPY --from=build /app/dist/server dist/server
COPY --from=build /app/server/shopify/admin.graphql server/shopify/admin.graphql
COPY --from=build /app/server/shopify/operations server/shopify/operations
COPY --from=build /app/server/shopify/generated/operations server/shopify/generated/operations
COPY --from=build /app/extensions/schemas extensions/schemas
USER node
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=30s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT ?? 3000}/livez`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "dist/server/index.js"]
