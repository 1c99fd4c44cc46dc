# A small Debian with only the program; the database lives in the volume /data.
FROM rust:1.95-slim-bookworm AS build
RUN apt-get update && apt-get install -y --no-install-recommends gcc libc6-dev && rm -rf /var/lib/apt/lists/*
WORKDIR /deska
COPY . .
RUN cargo build --release --locked --bin deska

FROM debian:bookworm-slim
RUN apt-get update && apt-get install -y --no-install-recommends ca-certificates && rm -rf /var/lib/apt/lists/* \
    && useradd --system --home /data deska && mkdir /data && chown deska /data
COPY --from=build /deska/target/release/deska /usr/local/bin/deska
USER deska
WORKDIR /data
VOLUME /data
# To reach the console from outside the container, set both an address that is not loopback and a token
# at start: docker run -e DESKA_WEB__TOKEN=... -e DESKA_WEB__LISTEN=0.0.0.0:8080 -p 127.0.0.1:8080:8080
ENV DESKA_DATABASE__URL=sqlite:///data/deska.db DESKA_LOG__FORMAT=json
EXPOSE 8080
ENTRYPOINT ["deska"]
